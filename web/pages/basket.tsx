const Page = () => <h1 className="page">basket</h1>;

export default Page;
