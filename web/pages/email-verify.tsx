const Page = () => <h1 className="page">email-verify</h1>;

export default Page;
