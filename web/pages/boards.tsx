import { BoardsScreen } from "../features/boards/boards-screen.tsx";
import { ResourceTabs } from "../features/users/account-tabs.tsx";

const Boards = () => (
  <div className="page">
    <BoardsScreen tabs={<ResourceTabs />} />
  </div>
);

export default Boards;
