import type { PersonContact, PersonRecord } from "../../../shared/contract/staff/person-view.ts";

/** The props of an action for a person; after it the page shows their current state. */
export interface PersonActionProps {
  person: PersonRecord;
  onChange: (person: PersonRecord) => void;
}

/** The same props for sections that only support can see. */
export interface ContactProps {
  user: string;
  contact: PersonContact;
  onChange: (person: PersonRecord) => void;
}
