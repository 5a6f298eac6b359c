import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./home-parts.module.css";

/** The kinds of content and the audience of each. */
export const HomeParts = ({ total }: { total: number | null }) => (
  <section className={`page ${styles["parts"]}`} aria-labelledby="what-is-in-it">
    <h2 id="what-is-in-it" className={styles["title"]}>
      A working library, not a moodboard
    </h2>
    <div className={styles["text"]}>
      <p>
        {total === null ? "Reports" : `${total} reports, colour stories and masterclasses`} across
        home and interiors, baby and kids, gift and greetings, food and drink, health and garden.
        New titles every week.
      </p>
      <dl className={styles["list"]}>
        <div>
          <dt>For designers</dt>
          <dd>
            Palettes with every value, patterns drawn to a repeat, materials you can actually
            source, and files that open in the program you already use.
          </dd>
        </div>
        <div>
          <dt>For buyers</dt>
          <dd>
            What to order first, what it should cost in the shop, how long it will last, and what
            could go wrong.
          </dd>
        </div>
        <div>
          <dt>For retailers</dt>
          <dd>
            What to say, show and stock, early enough to plan a window and late enough to be sure of
            it.
          </dd>
        </div>
      </dl>
      <p>
        Subscribe with a plan, or <Link to={paths.shop}>buy a single report</Link>.
      </p>
    </div>
  </section>
);
