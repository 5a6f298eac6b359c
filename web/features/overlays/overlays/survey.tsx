import { type FormEvent, useEffect, useRef, useState } from "react";
import { layoutContract } from "../../../../shared/contract/site/layout.ts";
import { product } from "../../../../shared/kernel/product.ts";
import { callInPlace } from "../../../lib/api-client.ts";
import { reasonOf } from "../../../lib/api-failure.ts";
import { notifyProblem } from "../../../lib/notifications.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useReturnFocus } from "./return-focus.ts";
import styles from "./survey.module.css";

const ratings = [
  { rating: "great", face: "😀", word: "Great" },
  { rating: "ok", face: "😐", word: "OK" },
  { rating: "poor", face: "😞", word: "Poor" },
] as const;
type Rating = (typeof ratings)[number]["rating"];

/** The survey: after an order with its id, otherwise with 0. */
const Survey = ({ orderId, onDone }: { orderId: string | 0; onDone: () => void }) => {
  const [open, setOpen] = useState(true);
  const [sent, setSent] = useState(false);
  const returnFocus = useReturnFocus();
  const close = (): void => setOpen(false);
  return (
    <Sheet
      open={open}
      onClose={close}
      onClosed={onDone}
      returnTo={returnFocus}
      title="Help us improve your experience"
      place="centre"
      unasked={orderId !== 0}
    >
      {sent ? (
        <Thanks onClose={close} />
      ) : (
        <SurveyForm orderId={orderId} onSent={() => setSent(true)} />
      )}
    </Sheet>
  );
};

const Ratings = ({ onRate }: { onRate: (rating: Rating) => void }) => (
  <fieldset className={styles["ratings"]}>
    <legend>How did we do?</legend>
    {ratings.map(({ rating, face, word }) => (
      <label key={rating}>
        <input type="radio" name="rating" value={rating} onChange={() => onRate(rating)} />
        <span className={styles["face"]} aria-hidden>
          {face}
        </span>
        {word}
      </label>
    ))}
  </fieldset>
);

const Thanks = ({ onClose }: { onClose: () => void }) => {
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button no longer exists, and the dialog would take the focus before the next one can.
  useEffect(() => {
    const frame = requestAnimationFrame(() => close.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={styles["thanks"]}>
      <p role="status">Thank you for your feedback.</p>
      <Button ref={close} onClick={onClose}>
        Close
      </Button>
    </div>
  );
};

/** The form of the survey. No field is required. After a failure the input stays, and closing discards it. */
const SurveyForm = ({ orderId, onSent }: { orderId: string | 0; onSent: () => void }) => {
  const [rating, setRating] = useState<Rating>();
  const [feedback, setFeedback] = useState("");
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    setProblem(undefined);
    setSending(true);
    try {
      await callInPlace(layoutContract.endpoints.sendSurvey, {
        body: { ...(rating && { rating }), feedback, order_id: orderId },
      });
      onSent();
    } catch (thrown) {
      notifyProblem("sending your feedback", thrown);
      setProblem(`There was a problem sending your feedback: ${reasonOf(thrown)}`);
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void send(event)}>
      <Ratings onRate={setRating} />
      <TextArea
        name="feedback"
        label="Your feedback"
        hint="Tell us in as much detail as you like what went well and what didn’t."
        maxLength={2000}
        value={feedback}
        onChange={({ target }) => setFeedback(target.value)}
      />
      <p className={styles["write"]}>
        Need an answer? Email{" "}
        <a href={`mailto:${product.support.email}`}>{product.support.email}</a>.
      </p>
      {problem && (
        <Callout tone="error">
          <p>{problem}</p>
        </Callout>
      )}
      <Button type="submit" busy={sending}>
        Submit
      </Button>
    </form>
  );
};

export default Survey;
