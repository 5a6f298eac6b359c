const Page = () => <h1 className="page">favourites</h1>;

export default Page;
