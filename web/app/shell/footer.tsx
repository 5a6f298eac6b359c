import { Link } from "react-router";
import { product } from "../../../shared/kernel/product.ts";
import { signOut } from "../../features/auth/sign-out.ts";
import { openOverlay } from "../../features/overlays/overlay-requests.ts";
import { paths, upgradePath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import styles from "./footer.module.css";

const { company, links, name, support, tagline } = product;

/** The footer: links for everybody, and links that need a login for logged-in members only. */
const Footer = () => {
  const user = useUser();
  return (
    <footer className={styles["footer"]}>
      <div className="page">
        <div className={styles["footerGrid"]}>
          <div>
            <p className={styles["footerName"]}>{name}</p>
            <p className={styles["footerNote"]}>{tagline}</p>
            <p className={styles["footerNote"]}>
              <a href={`mailto:${support.email}`}>{support.email}</a>
              <br />
              {support.telephone}
            </p>
          </div>
          <nav aria-label="Footer">
            <ul className={styles["footerLinks"]}>{user ? <MemberLinks /> : <VisitorLinks />}</ul>
          </nav>
        </div>
        <p className={styles["legal"]}>
          © {company.legalName}. {company.address.join(", ")}. Company number{" "}
          {company.companyNumber}. VAT {company.vatNumber}.{" "}
          <SiteLink to={links.terms}>Terms</SiteLink>{" "}
          <SiteLink to={links.privacy}>Privacy</SiteLink>{" "}
          <button type="button" onClick={() => openOverlay("storage")}>
            Cookie settings
          </button>
        </p>
      </div>
    </footer>
  );
};

const OpenLinks = () => (
  <>
    <li>
      <SiteLink to={links.support}>Support</SiteLink>
    </li>
    <li>
      <SiteLink to={links.seasonalForecasts}>Seasonal Forecasts</SiteLink>
    </li>
    <li>
      <SiteLink to={links.consultancy}>Consultancy</SiteLink>
    </li>
    <li>
      <Link to={paths.shop}>Shop</Link>
    </li>
    <li>
      <SiteLink to={paths.plans}>Plans and prices</SiteLink>
    </li>
  </>
);

const MemberLinks = () => (
  <>
    <li>
      <Link to={paths.masterclass}>Masterclass</Link>
    </li>
    <li>
      <Link to={paths.downloads}>My Downloads</Link>
    </li>
    <OpenLinks />
    <li>
      <Link to={paths.account}>Account</Link>
    </li>
    <li>
      <Link to={paths.orders}>Orders &amp; Payments</Link>
    </li>
    <li>
      <Link to={paths.favourites}>Saved Resources</Link>
    </li>
    <li>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </li>
    <li>
      <Link to={upgradePath()}>Manage subscription</Link>
    </li>
    <li>
      <button type="button" onClick={() => openOverlay("survey")}>
        Give feedback
      </button>
    </li>
  </>
);

const VisitorLinks = () => (
  <>
    <li>
      <Link to={paths.home}>Home</Link>
    </li>
    <li>
      <Link to={paths.login}>Log in</Link>
    </li>
    <li>
      <Link to={paths.register}>Register</Link>
    </li>
    <OpenLinks />
  </>
);

export default Footer;
