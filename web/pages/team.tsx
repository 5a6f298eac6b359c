const Page = () => <h1 className="page">team</h1>;

export default Page;
