const Page = () => <h1 className="page">content-item</h1>;

export default Page;
