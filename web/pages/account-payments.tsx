const Page = () => <h1 className="page">account-payments</h1>;

export default Page;
