const Page = () => <h1 className="page">upgrade</h1>;

export default Page;
