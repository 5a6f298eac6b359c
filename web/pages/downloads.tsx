const Page = () => <h1 className="page">downloads</h1>;

export default Page;
