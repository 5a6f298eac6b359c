const Page = () => <h1 className="page">account-orders</h1>;

export default Page;
