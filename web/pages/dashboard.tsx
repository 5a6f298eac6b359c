const Page = () => <h1 className="page">dashboard</h1>;

export default Page;
