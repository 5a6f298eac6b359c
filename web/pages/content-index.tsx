const Page = () => <h1 className="page">content-index</h1>;

export default Page;
