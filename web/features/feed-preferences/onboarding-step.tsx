import type { ReactNode, RefObject } from "react";
import type { DecisionTree, TreeNode } from "../../../shared/contract/content/content-view.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import { Picture } from "../../ui/picture.tsx";
import type { CategoryNode, ChosenIds } from "./category-choice.ts";
import { groupsOf, stepOf, type StepNumber } from "./onboarding-steps.ts";
import styles from "./onboarding.module.css";

interface StepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  number: StepNumber;
  nodes: readonly TreeNode[];
  industries: readonly CategoryNode[];
  tree: DecisionTree;
  ticked: ChosenIds;
  onTick: (id: string, on: boolean) => void;
  /** The buttons to continue. */
  children: ReactNode;
}

const tileWidth =
  "(min-width: 1600px) 230px, (min-width: 1000px) 15vw, (min-width: 640px) 30vw, 45vw";

/** The industries, each with its own picture. */
const IndustryTiles = ({ nodes, industries, tree, ticked, onTick }: StepProps) => (
  <ul className={styles["tiles"]}>
    {groupsOf(industries, tree, 1, ticked)
      .flatMap(({ categories }) => categories)
      .map(({ id, title }) => {
        const image = nodes.find((node) => node.id === id)?.image;
        return (
          <li key={id}>
            <label className={styles["tile"]}>
              <span className={styles["cover"]}>
                {image && (
                  <Picture picture={image} sizes={tileWidth} ratio="4 / 5" decorative priority />
                )}
              </span>
              <span className={classNames(field["choice"], styles["tileName"])}>
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  onChange={({ target }) => onTick(id, target.checked)}
                />
                <span>{title}</span>
              </span>
            </label>
          </li>
        );
      })}
  </ul>
);

const Groups = ({ number, industries, tree, ticked, onTick }: StepProps) => (
  <div className={styles["groups"]}>
    {groupsOf(industries, tree, number, ticked).map(({ industry, categories }) => (
      <fieldset key={industry.id} className={styles["group"]}>
        <legend className={styles["industry"]}>{industry.title}</legend>
        {categories.map(({ id, title }) => (
          <label key={id} className={field["choice"]}>
            <input
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={({ target }) => onTick(id, target.checked)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
    ))}
  </div>
);

/** A step of the onboarding. The server provides its texts; steps 1 and 3 ask for a choice, which is not enforced. */
export const OnboardingStep = (props: StepProps) => {
  const { heading, number, tree, children } = props;
  const { title, text } = stepOf(tree, number);
  usePageTitle(title);
  return (
    <div className={`page ${styles["step"]}`}>
      <header className={styles["stepHead"]}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles["text"]}>{text}</p>
        {number !== 2 && <p className={styles["prompt"]}>Select at least one</p>}
      </header>
      {number === 1 ? <IndustryTiles {...props} /> : <Groups {...props} />}
      <div className={styles["foot"]}>{children}</div>
    </div>
  );
};
