import type { PersonContact, PersonRecord } from "../../../shared/contract/staff/person-view.ts";

/** Where something is done for somebody: the page shows them as they are afterwards. */
export interface ActsProps {
  person: PersonRecord;
  onChange: (person: PersonRecord) => void;
}

/** The same in sections of what support alone may see. */
export interface ContactProps {
  user: string;
  contact: PersonContact;
  onChange: (person: PersonRecord) => void;
}
