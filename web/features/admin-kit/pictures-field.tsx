/** The pictures of a record: uploaded from this machine, described and sorted. The form stores them as a whole. */
import { useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { UploadedPictureView } from "../../../shared/contract/catalogue/image-uploads.ts";
import { sendPicture } from "../../lib/send-picture.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-frame.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFormScope } from "./form-scope.ts";
import { messageFromError } from "./message-from-error.ts";
import styles from "./pictures-field.module.css";
import { SortableRows } from "./sortable-rows.tsx";

interface PicturesFieldProps {
  name: string;
  hint?: string;
  /** The maximum number of pictures. If it is one, a new picture replaces the old. */
  max: number;
}

export const FormPictures = ({ name, hint, max }: PicturesFieldProps) => {
  const { form, names } = useFormScope();
  const { field } = useController({ control: form.control, name });
  const pictures = picturesIn(field.value);
  const error = messageFromError(form.formState.errors[name]);
  const now = (): readonly UploadedPictureView[] => picturesIn(form.getValues(name));
  const add = (picture: UploadedPictureView): void => {
    const there = max === 1 ? [] : now();
    if (there.some(({ id }) => id === picture.id))
      return announce("This picture has already been added.");
    field.onChange([...there, picture].slice(0, max));
    announce("Picture added.");
  };
  const row = (picture: UploadedPictureView, index: number) => (
    <PictureRow
      id={`${name}-${index}`}
      picture={picture}
      invalid={error !== undefined && picture.alt.trim() === ""}
      onChange={(words) =>
        field.onChange(now().map((one) => (one.id === picture.id ? { ...one, ...words } : one)))
      }
      onRemove={() => field.onChange(now().filter((one) => one.id !== picture.id))}
    />
  );
  return (
    // The error summary links to this element.
    <div
      id={name}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${name}-label`}
      className={styles["field"]}
    >
      <p id={`${name}-label`} className={styles["label"]}>
        {names[name]} <span className={styles["optional"]}>(optional)</span>
      </p>
      {hint && <p className={styles["hint"]}>{hint}</p>}
      {error && <FieldError id={`${name}-error`} message={error} />}
      {pictures.length > 0 && (
        <SortableRows
          rows={pictures.map((picture, index) => ({
            id: picture.id,
            title: picture.alt || `picture ${index + 1}`,
            picture,
            index,
          }))}
          mayMove={max > 1}
          onOrder={(ids) =>
            field.onChange(ids.flatMap((id) => now().find((one) => one.id === id) ?? []))
          }
        >
          {({ picture, index }) => row(picture, index)}
        </SortableRows>
      )}
      {pictures.length < max || max === 1 ? (
        <Uploading
          several={max > 1}
          action={max === 1 && pictures.length > 0 ? "Replace picture" : "Add picture"}
          onPicture={add}
        />
      ) : (
        <p className={styles["hint"]}>{max} pictures is the maximum.</p>
      )}
    </div>
  );
};

const PictureRow = ({
  id,
  picture,
  invalid,
  onChange,
  onRemove,
}: {
  id: string;
  picture: UploadedPictureView;
  invalid: boolean;
  onChange: (words: Partial<Pick<UploadedPictureView, "alt" | "credit">>) => void;
  onRemove: () => void;
}) => (
  <div className={styles["picture"]}>
    <Picture picture={picture} sizes="96px" ratio="4 / 5" decorative />
    <div className={styles["words"]}>
      <TextField
        id={`${id}-alt`}
        name={`${id}-alt`}
        label="Alt text"
        hint="For screen readers."
        value={picture.alt}
        maxLength={200}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <TextField
        id={`${id}-credit`}
        name={`${id}-credit`}
        label="Credit"
        value={picture.credit ?? ""}
        maxLength={120}
        optional
        onChange={(event) => onChange({ credit: event.target.value })}
      />
      <div className={styles["foot"]}>
        <p className={styles["size"]}>
          {picture.width} × {picture.height} px
        </p>
        <Button variant="quiet" onClick={onRemove}>
          Remove<span className="visually-hidden"> {picture.alt || "this picture"}</span>
        </Button>
      </div>
    </div>
  </div>
);

interface Sending {
  readonly key: string;
  readonly name: string;
  /** The fraction that has been uploaded, up to 1. */
  readonly sent: number;
  readonly failure: string | null;
}

/** Files are selected or dropped, and uploaded one after the other. */
const Uploading = ({
  several,
  action,
  onPicture,
}: {
  several: boolean;
  action: string;
  onPicture: (picture: UploadedPictureView) => void;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: string, next: Partial<Sending>): void =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const bring = async (files: readonly File[]): Promise<void> => {
    if (input.current?.matches(":disabled") === true) return;
    const queue = (several ? files : files.slice(0, 1)).map((file) => ({
      file,
      key: crypto.randomUUID(),
    }));
    setSending(queue.map(({ file, key }) => ({ key, name: file.name, sent: 0, failure: null })));
    for (const { file, key } of queue)
      try {
        onPicture(await sendPicture(file, (sent) => change(key, { sent })));
        setSending((all) => all.filter((one) => one.key !== key));
      } catch (thrown) {
        const failure = thrown instanceof Error ? thrown.message : "Upload failed. Try again.";
        announce(`${file.name}: ${failure}`);
        change(key, { failure });
      }
  };
  const take = (files: FileList | null): void => void bring([...(files ?? [])]);
  return (
    <div
      className={styles["drop"]}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className={styles["choose"]}>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles["file"]}
          accept="image/jpeg,image/png,image/webp"
          multiple={several}
          onChange={(event) => {
            take(event.target.files);
            // Resetting the value lets the same file be selected again.
            event.target.value = "";
          }}
        />
        <label htmlFor={id} className={styles["button"]}>
          {action}
        </label>
        <p className={styles["hint"]}>
          Or drop {several ? "files" : "a file"} here: JPEG, PNG or WebP, up to 20 MB.
        </p>
      </div>
      {sending.map(({ key, name, sent, failure }) => (
        <div key={key} className={styles["sending"]}>
          <p className={styles["file-name"]}>{name}</p>
          {failure === null ? (
            <>
              <p className={styles["hint"]}>
                {sent < 1 ? `Sending, ${Math.round(sent * 100)} %` : "Processing"}
              </p>
              <progress value={sent < 1 ? sent : undefined} aria-label={`Sending ${name}`} />
            </>
          ) : (
            <FieldError id={`${key}-error`} message={failure} />
          )}
        </div>
      ))}
    </div>
  );
};

const picturesIn = (value: unknown): readonly UploadedPictureView[] =>
  Array.isArray(value) ? value.filter(isPicture) : [];

const isPicture = (value: unknown): value is UploadedPictureView =>
  typeof Object(value)["id"] === "string" && typeof Object(value)["temporary_url"] === "string";
