const Page = () => <h1 className="page">not-found</h1>;

export default Page;
