const Page = () => <h1 className="page">change-password</h1>;

export default Page;
