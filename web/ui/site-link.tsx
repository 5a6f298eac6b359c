import type { ComponentProps } from "react";
import { Link } from "react-router";

type SiteLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** To a page of this site, or to an address of another: where the product's own pages stand is a setting. */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) => {
  if (!isElsewhere(to)) return <Link {...rest} to={to} />;
  const { id, className, children, onClick } = rest;
  return (
    <a id={id} className={className} href={to} onClick={onClick}>
      {children}
    </a>
  );
};

const isElsewhere = (address: string): boolean => /^[a-z]+:/.test(address);
