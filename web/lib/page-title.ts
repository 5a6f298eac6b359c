/**
 * The document's title, `<title> | TrendBible`. The route sets it; a page may replace it once its content is known,
 * and a form with errors puts `Error:` before it.
 */
import { useEffect } from "react";
import { product } from "../../shared/kernel/product.ts";

const shown = { route: "", page: "", error: false };

export const setRouteTitle = (title: string): void => {
  shown.route = title;
  show();
};

const show = (): void => {
  const title = shown.page || shown.route;
  const fullTitle = title ? `${title} | ${product.titleSuffix}` : product.titleSuffix;
  document.title = shown.error ? `Error: ${fullTitle}` : fullTitle;
};

export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    shown.page = title ?? "";
    show();
    return () => {
      shown.page = "";
      show();
    };
  }, [title]);
};

export const useErrorTitle = (failed: boolean): void => {
  useEffect(() => {
    shown.error = failed;
    show();
    return () => {
      shown.error = false;
      show();
    };
  }, [failed]);
};
