const Page = () => <h1 className="page">register</h1>;

export default Page;
