import { expect, test } from "vitest";
import { decideLoginThrottle, notifiesOwner } from "../../shared/domain/accounts/login-throttle.ts";

test.each([
  [0, false, "free"],
  [99, false, "free"],
  [100, false, "in turn"],
  [5000, false, "in turn"],
  [100, true, "free"],
  [5000, true, "free"],
] as const)(
  "after %i wrong passwords a login from a recognised address (%s) is %s",
  (failures, isRecognisedAddress, pace) => {
    expect(decideLoginThrottle({ failures, isRecognisedAddress })).toBe(pace);
  },
);

test.each([
  [99, false],
  [100, true],
  [101, true],
])("the owner is notified of %i wrong passwords: %s", (failures, notified) => {
  expect(notifiesOwner(failures)).toBe(notified);
});
