import { type ReactNode, useId } from "react";
import styles from "./record-part.module.css";

/** A part of a record below its form that is saved separately, such as its options or its prices by date. */
export const RecordPart = ({
  title,
  about,
  level = 3,
  children,
}: {
  title: string;
  about: string;
  level?: 2 | 3;
  children: ReactNode;
}) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <p className={styles["about"]}>{about}</p>
      {children}
    </section>
  );
};
