import { Goodbye as Farewell } from "../features/auth/goodbye.tsx";

/** What is left of an account that was erased. */
const Goodbye = () => <Farewell />;

export default Goodbye;
