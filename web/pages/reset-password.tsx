const Page = () => <h1 className="page">reset-password</h1>;

export default Page;
