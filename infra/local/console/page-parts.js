/** The helpers of the console's page. */
export const $ = (id) => document.getElementById(id);

/** Returns an element with attributes and children; strings become text, never markup. */
export const el = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
};

export const call = async (path, method = "GET", body) => {
  const response = await fetch(`/_local${path}`, {
    method,
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const answer = await response.json();
  if (!response.ok && response.status !== 503) throw new Error(answer.message);
  return answer;
};

/** Draws only what has changed, so that focus and scroll position stay. */
const drawn = new Map();
export const drawWhenChanged = (id, data, draw) => {
  const text = JSON.stringify(data);
  if (drawn.get(id) === text) return;
  drawn.set(id, text);
  $(id).replaceChildren(...draw(data));
};

export const busy = async (button, work) => {
  button.disabled = true;
  try {
    return await work();
  } finally {
    button.disabled = false;
  }
};

const london = (options) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", ...options });
export const timeFormat = london({ hour: "2-digit", minute: "2-digit" });
export const dateFormat = london({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const momentFormat = london({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
export const moment = (iso) => momentFormat.format(new Date(iso));

/** Runs `work` on a click; the next refresh shows failures. */
export const onClick = (element, work) =>
  element.addEventListener("click", () => {
    void work();
  });
