import type { OptionChange } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadProductOfOption } from "../../entities/products-now.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import { queryOrdersOfOption } from "../../entities/sold.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { assertSlugFree } from "./free-slug.ts";
import { optionAnswer } from "./option-answer.ts";
import { assertExists, reviseProduct } from "./product-record.ts";

type Option = ProductItem["options"][number];

export const updateOption: UseCase<
  typeof catalogueAdminContract.endpoints.updateOption,
  LibraryDeps
> = async (deps, caller, { params, body }) => {
  const { table } = deps;
  const saved = await reviseProduct(deps, caller, {
    version: body.version,
    what: "This option",
    load: () => loadProductOfOption(table, params.id),
    change: async ({ library }, existing) => {
      const option = existing.options.find(({ optionId }) => optionId === params.id);
      if (option === undefined) throw notFound("This option");
      const isThere = (id: string): boolean => library.itemById(id) !== undefined;
      assertExists("opens", body.opens, option.contentIds, isThere);
      if (body.slug !== undefined && body.slug !== option.slug) {
        const { total } = await queryOrdersOfOption(table, existing.productId, params.id, 1);
        if (total > 0)
          throw invalidField("slug", "It has been ordered, so its URL can’t be changed");
        await assertSlugFree(table, body.slug);
      }
      const next = applyOptionChange(option, body);
      return { options: existing.options.map((one) => (one === option ? next : one)) };
    },
  });
  return { status: 200, body: await optionAnswer(table, saved, params.id) };
};

const applyOptionChange = (option: Option, change: OptionChange): Option => ({
  optionId: option.optionId,
  slug: change.slug ?? option.slug,
  title: change.title ?? option.title,
  status: change.status ?? option.status,
  pricePence: change.price ?? option.pricePence,
  contentIds: change.opens ?? option.contentIds,
  licence: change.licence ?? option.licence,
});
