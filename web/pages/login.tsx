const Page = () => <h1 className="page">login</h1>;

export default Page;
