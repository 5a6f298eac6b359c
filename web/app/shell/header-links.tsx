import { Link } from "react-router";
import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./header.module.css";

export const ProductName = () => (
  <Link
    to={useUser() ? paths.dashboard : paths.home}
    className={styles["name"]}
    aria-label={`${product.name}, home`}
  >
    {product.name}
  </Link>
);

export const VisitorLinks = () => (
  <>
    <Link to={paths.login} className={styles["action"]}>
      Log in
    </Link>
    <Link to={paths.register} className={classNames(styles["action"], styles["roomOnly"])}>
      Register
    </Link>
  </>
);
