import { directoryContract, type Found } from "../../shared/contract/directory.ts";
import type { OrderEntry, Orders } from "../../shared/domain/directory-orders.ts";
import { nameOf, type People, type PersonEntry } from "../../shared/domain/directory-people.ts";
import { hasAllWords, type Sought, soughtIn } from "../../shared/domain/directory-search.ts";
import type { Listed } from "../../shared/domain/directory-listing.ts";
import { displayPence } from "../../shared/kernel/money.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { DirectoryDeps } from "../listing/with-directory.ts";

/** Of each kind. */
const most = 8;

/** For a palette that asks with every letter: people by their names, the newest orders. */
export const findAnything: UseCase<
  typeof directoryContract.endpoints.findAnything,
  DirectoryDeps
> = async (deps, caller, { query }) => {
  const sought = soughtIn(query.q);
  if (sought.words.length === 0) return { status: 200, body: { data: [] } };
  const may = (roles: readonly string[]): boolean =>
    roles.some((role) => caller.profile.staffRoles.includes(role));
  const [people, orders] = await Promise.all([
    may(seePeople) ? deps.people.current() : null,
    may(seeOrders) ? deps.orders.current() : null,
  ]);
  return {
    status: 200,
    body: {
      data: [
        ...(people === null ? [] : findPeople(people, orders, sought)),
        ...(orders === null ? [] : findOrders(orders, sought)),
      ],
    },
  };
};

const { listPeople, listAllOrders } = directoryContract.endpoints;
const seePeople = listPeople.audience.staff;
const seeOrders = listAllOrders.audience.staff;

const findPeople = (people: People, orders: Orders | null, sought: Sought): readonly Found[] => {
  if (sought.orderId === null)
    return firstWith(people.inOrder("name"), sought).map((one) => foundPerson(one));
  const buyer = people.find(orders?.find(sought.orderId)?.userId ?? "");
  return buyer === undefined ? [] : [foundPerson(buyer)];
};

const findOrders = (orders: Orders, sought: Sought): readonly Found[] => {
  if (sought.orderId === null)
    return firstWith(orders.inOrder("-placed_at"), sought).map((one) => foundOrder(one));
  const order = orders.find(sought.orderId);
  return order === undefined ? [] : [foundOrder(order)];
};

const firstWith = <E extends object>(
  all: ReadonlyArray<Listed<E>>,
  sought: Sought,
): readonly E[] => {
  const found: E[] = [];
  for (const one of all) {
    if (found.length === most) break;
    if (hasAllWords(sought, one)) found.push(one.entry);
  }
  return found;
};

const foundPerson = (person: PersonEntry): Found => ({
  kind: "person",
  id: person.id,
  title: nameOf(person),
  detail: [person.email, person.company].filter((text) => text !== "").join(" · "),
  q: person.email,
});

const foundOrder = ({ id, title, name, status, total }: OrderEntry): Found => ({
  kind: "order",
  id,
  title: `${id} · ${title}`,
  detail: [name, status, displayPence(total)].join(" · "),
  q: id,
});
