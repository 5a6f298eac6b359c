import type { basketContract } from "../../../shared/contract/basket.ts";
import { voucherEnded } from "../../../shared/domain/voucher.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { countOfMember, loadVoucher } from "../../rows/voucher.ts";
import type { Caller } from "../../runtime/caller.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { addressSubject, countTry } from "../../runtime/rate-limit.ts";
import { changeCurrentBasket, readCurrentBasket } from "../gathering/change-basket.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { basketView } from "./basket-view.ts";

type Endpoints = typeof basketContract.endpoints;

/** Codes are not guessed: so many an address in ten minutes. */
const tries = { what: "voucher", limit: 30, windowSeconds: 600 };

/** It stays in the basket also while it takes nothing off: the answer says why. */
export const enterVoucher: UseCase<Endpoints["enterVoucher"], StripeDeps> = async (
  deps,
  caller,
  { basket, body: { code } },
) => {
  await countTry(deps, tries, addressSubject(caller.origin.ip));
  await refuseUnusable(deps, caller, code);
  const { row } = await changeCurrentBasket(deps, caller, basket, (content) => ({
    ...content,
    voucher: code,
  }));
  // What it takes off is read with it.
  const named = row === null ? basket : { token: row.token, row };
  return {
    status: 200,
    body: basketView(await readCurrentBasket(deps, caller, named), basket.token),
  };
};

export const removeVoucher: UseCase<Endpoints["removeVoucher"], StripeDeps> = async (
  deps,
  caller,
  { basket },
) => {
  const current = await changeCurrentBasket(deps, caller, basket, (content) => ({
    ...content,
    voucher: null,
  }));
  return { status: 200, body: basketView(current, basket.token) };
};

const refuseUnusable = async (
  { table, now }: StripeDeps,
  caller: Caller,
  code: string,
): Promise<void> => {
  const voucher = await loadVoucher(table, code);
  if (voucher === null) throw invalidField("code", "There is no such voucher");
  const ended = voucherEnded(voucher, londonDay(now()));
  if (ended !== null) throw invalidField("code", ended);
  if (caller.kind === "visitor" || voucher.perMember === null) return;
  if ((await countOfMember(table, code, caller.userId)) >= voucher.perMember)
    throw invalidField("code", "You have used this voucher already");
};
