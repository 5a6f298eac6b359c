const Page = () => <h1 className="page">denied</h1>;

export default Page;
