import { Goodbye as Farewell } from "../features/auth/goodbye.tsx";

/** The page shown after an account has been erased. */
const Goodbye = () => <Farewell />;

export default Goodbye;
