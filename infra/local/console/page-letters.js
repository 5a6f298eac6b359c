/** The next newsletter of a member: it is previewed, and can be sent today. */
import { $, call, el, onClick } from "./page-parts.js";

const show = (answer) => {
  const mail = answer?.mail;
  $("letter-note").textContent = mail
    ? mail.subject
    : (answer?.reason ?? "Nobody has this address.");
  $("letter-preview").replaceChildren(
    ...(mail
      ? [
          el("iframe", {
            srcdoc: mail.html,
            title: mail.subject,
            sandbox: "allow-popups allow-popups-to-escape-sandbox",
          }),
        ]
      : []),
  );
};

const reader = () => $("letter-reader").value.trim();

const preview = async () =>
  show((await call(`/letters?to=${encodeURIComponent(reader())}`)) ?? null);

const send = async () => {
  const answer = await call("/letters", "POST", { to: reader() });
  show(answer);
  if (answer?.mail) $("letter-note").textContent = `Sent: ${answer.mail.subject}`;
};

export const startLetters = () => {
  onClick($("letter-show"), preview);
  onClick($("letter-send"), send);
};
