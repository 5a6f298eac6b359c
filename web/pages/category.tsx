const Page = () => <h1 className="page">category</h1>;

export default Page;
