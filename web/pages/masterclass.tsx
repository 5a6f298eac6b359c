const Page = () => <h1 className="page">masterclass</h1>;

export default Page;
