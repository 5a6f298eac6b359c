declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections: number;
    /** The duration in seconds. */
    readonly duration: number;
  }
  interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    /** The duration in seconds. */
    readonly duration: number;
  }
  interface Instance extends Promise<Result> {
    /** `milliseconds` counts from the request to the end of the response. */
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Instance;
}
