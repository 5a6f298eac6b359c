import styles from "./pay-link.module.css";
import { ShareButton } from "./share-button.tsx";

/** The address at which a colleague can pay a quote, which can be read, opened and shared. */
export const PayLink = ({ link, title }: { link: string; title: string }) => {
  const { pathname } = new URL(link);
  return (
    <div className={styles["link"]}>
      <a href={pathname}>{link}</a>
      <ShareButton path={pathname} title={`the quote for ${title}`} />
    </div>
  );
};
