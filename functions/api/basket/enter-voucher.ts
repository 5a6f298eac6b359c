import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { voucherBlocker, memberVoucherBlocker } from "../../../shared/domain/pricing/voucher.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadVoucherFor } from "../../entities/voucher.ts";
import type { Caller } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { addressSubject, consumeRateLimit } from "../../identity/rate-limit.ts";
import { updateBasket, refreshBasket } from "../../commerce/cart/update-basket.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView } from "./present-basket.ts";

type Endpoints = typeof basketContract.endpoints;

/** The limit that prevents guessing of voucher codes: 30 tries per address in ten minutes. */
const voucherTryLimit = { what: "voucher", limit: 30, windowSeconds: 600 };

/** Applies a voucher code. The voucher stays in the basket even if it gives no discount; the response says why. */
export const enterVoucher: UseCase<Endpoints["enterVoucher"], StripeDeps> = async (
  deps,
  caller,
  { basket, body: { code } },
) => {
  await consumeRateLimit(deps, voucherTryLimit, addressSubject(caller.origin.ip));
  await assertVoucherUsable(deps, caller, code);
  const { row, messages } = await updateBasket(deps, caller, basket, (content) => ({
    ...content,
    voucher: code,
  }));
  // The voucher's discount is loaded together with the basket.
  const requested = row === null ? basket : { token: row.token, row };
  const current = await refreshBasket(deps, caller, requested);
  const allMessages = [...new Set([...messages, ...current.messages])];
  return {
    status: 200,
    body: basketView(deps, { ...current, messages: allMessages }, basket.token),
  };
};

export const removeVoucher: UseCase<Endpoints["removeVoucher"], StripeDeps> = async (
  deps,
  caller,
  { basket },
) => {
  const current = await updateBasket(deps, caller, basket, (content) => ({
    ...content,
    voucher: null,
  }));
  return { status: 200, body: basketView(deps, current, basket.token) };
};

const assertVoucherUsable = async (
  { table, now }: StripeDeps,
  caller: Caller,
  code: string,
): Promise<void> => {
  const userId = caller.kind === "visitor" ? null : caller.userId;
  const found = await loadVoucherFor(table, code, userId);
  if (found === null) throw invalidField("code", "This voucher code is not valid");
  const { voucher, usedByMember } = found;
  const why =
    voucherBlocker(voucher, londonDay(now())) ?? memberVoucherBlocker(voucher, usedByMember);
  if (why !== null) throw invalidField("code", why);
};
