/**
 * The document's title, `<title> | TrendBible`. The route sets it; a page may replace it once its content is known,
 * and a form with errors puts `Error:` before it.
 */
import { useEffect } from "react";
import { product } from "../../shared/kernel/product.ts";

const titleState = { route: "", page: "", error: false };

export const setRouteTitle = (title: string): void => {
  titleState.route = title;
  updateDocumentTitle();
};

const updateDocumentTitle = (): void => {
  const title = titleState.page || titleState.route;
  const fullTitle = title ? `${title} | ${product.titleSuffix}` : product.titleSuffix;
  document.title = titleState.error ? `Error: ${fullTitle}` : fullTitle;
};

export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    titleState.page = title ?? "";
    updateDocumentTitle();
    return () => {
      titleState.page = "";
      updateDocumentTitle();
    };
  }, [title]);
};

export const useErrorTitle = (failed: boolean): void => {
  useEffect(() => {
    titleState.error = failed;
    updateDocumentTitle();
    return () => {
      titleState.error = false;
      updateDocumentTitle();
    };
  }, [failed]);
};
