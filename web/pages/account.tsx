const Page = () => <h1 className="page">account</h1>;

export default Page;
