import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductById } from "../../entities/products-now.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { chooseSlug } from "./free-slug.ts";
import { optionAnswer } from "./option-answer.ts";
import { assertExists, reviseProduct } from "./product-record.ts";

/** The maximum number of options. One transaction saves the product with one address per option. */
const maxOptions = 25;

/** Creates an option. The product's version is not checked, so options that two people add at the same time are both saved. */
export const createOption: UseCase<
  typeof catalogueAdminContract.endpoints.createOption,
  LibraryDeps
> = async (deps, caller, { body }) => {
  const { table } = deps;
  const optionId = deps.newId("option");
  const load = async () => {
    const product = await loadProductById(table, body.product_id);
    if (product === null) throw notFound("This product");
    return product;
  };
  const saved = await reviseProduct(deps, caller, {
    version: null,
    load,
    change: async ({ library }, existing) => {
      if (existing.options.length >= maxOptions)
        throw invalidField("title", `A product can have up to ${maxOptions} options`);
      assertExists("opens", body.opens, [], (id) => library.itemById(id) !== undefined);
      const slug = await chooseSlug(table, body.slug, `${existing.title} ${body.title}`);
      const option = {
        optionId,
        slug,
        title: body.title,
        status: body.status,
        pricePence: body.price,
        contentIds: body.opens,
        licence: body.licence,
      };
      return { options: [...existing.options, option] };
    },
  });
  return { status: 201, body: await optionAnswer(table, saved, optionId) };
};
