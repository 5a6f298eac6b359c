const Page = () => <h1 className="page">account-plan</h1>;

export default Page;
