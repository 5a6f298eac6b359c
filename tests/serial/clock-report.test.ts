/** The console reports what happened while the clock was moved; this stack processes the whole time in between. */
import { expect, test } from "vitest";
import { placeByTransfer } from "../support/buyer.ts";
import { advanceClockAndBack } from "../support/clock.ts";

const day = 86_400_000;

// The duration of a simulated month is measured by `npm run bench`.
const patience = { timeout: 240_000 };

test(
  "an unpaid order is reminded of and cancelled, each on its day and once",
  patience,
  async () => {
    const placedAt = Date.now();
    const { orderId, member } = await placeByTransfer();
    const notified = (await advanceClockAndBack("P31D")).filter(({ text }) =>
      text.includes(orderId),
    );
    expect(
      notified.map(({ at, schedule, kind, text }) => [
        Math.round((Date.parse(at) - placedAt) / day),
        schedule,
        `${kind}: ${text}`,
      ]),
    ).toEqual([
      [20, "settlement-sweep", `mail: “Transfer reminder” to ${member.email}, order ${orderId}`],
      [
        30,
        "settlement-sweep",
        `order: Order ${orderId} of ${member.email} was pending and is cancelled (lapsed)`,
      ],
      [30, "settlement-sweep", `mail: “Order cancelled” to ${member.email}, order ${orderId}`],
    ]);
  },
);
