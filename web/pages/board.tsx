import { BoardScreen } from "../features/boards/board-screen.tsx";

const Board = () => (
  <div className="page">
    <BoardScreen />
  </div>
);

export default Board;
