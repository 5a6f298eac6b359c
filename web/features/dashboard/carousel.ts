/** The part of the carousels that arrives late: Swiper with the modules they need. */
import Swiper from "swiper";
import { EffectFade } from "swiper/modules";

export interface CarouselSettings {
  /** Milliseconds that a change takes. */
  readonly speed: number;
  /** One slide at a time, each shown over the one before; otherwise as many as fit, moving sideways. */
  readonly fades: boolean;
}

/** Both begin again at the other end. */
export interface Carousel {
  readonly go: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** The slides have changed: what was shown stands at `index` now. */
  readonly update: (index: number) => void;
  readonly stop: () => void;
}

/**
 * Slides are the elements `.swiper-slide` in `.swiper-wrapper`; their widths and gaps come from the style sheet. They are
 * rewound rather than looped: a loop would move elements that are React's.
 */
export const startCarousel = (
  element: HTMLElement,
  { speed, fades }: CarouselSettings,
  onChange: (index: number) => void,
): Carousel => {
  const swiper = new Swiper(element, {
    modules: [EffectFade],
    slidesPerView: fades ? 1 : "auto",
    effect: fades ? "fade" : "slide",
    rewind: true,
    speed,
    on: { activeIndexChange: ({ activeIndex }) => onChange(activeIndex) },
  });
  if (!fades) {
    followFocus(swiper, element);
    followWheel(swiper, element);
  }
  return {
    go: (index) => void swiper.slideTo(index),
    step: (by) => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    update: (index) => {
      swiper.update();
      swiper.slideTo(index, 0);
    },
    stop: () => swiper.destroy(),
  };
};

/** Milliseconds after which a page that has been scrolled stands still, and a gesture on the wheel is another one. */
const restMs = 250;
const gestureMs = 150;

/**
 * A wheel moves the slides as long as they have room to move, and then the page, which it never holds. Who scrolls down
 * the page, and comes past with the pointer, goes on: only a wheel that begins here moves the slides.
 */
const followWheel = (swiper: Swiper, element: HTMLElement): void => {
  const gone = new AbortController();
  const { signal } = gone;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let last = { at: Number.NEGATIVE_INFINITY, by: 0 };
  const onScroll = (): void => {
    scrolledAt = performance.now();
  };
  const onWheel = (event: WheelEvent): void => {
    const at = performance.now();
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const by = sideways ? event.deltaX : event.deltaY;
    if (by === 0 || event.ctrlKey || (!sideways && at - scrolledAt < restMs)) return;
    if (by > 0 ? swiper.isEnd : swiper.isBeginning) return;
    event.preventDefault();
    // One step for a gesture, which fades, unless it is taken up again or turned.
    const faded = by / last.by;
    const goesOn = at - last.at < gestureMs && faded > 0 && faded <= 1;
    last = { at, by };
    if (goesOn || swiper.animating) return;
    if (by > 0) swiper.slideNext();
    else swiper.slidePrev();
  };
  addEventListener("scroll", onScroll, { passive: true, signal });
  element.addEventListener("wheel", onWheel, { signal });
  swiper.on("destroy", () => gone.abort());
};

/** Whoever moves by keys sees what has the focus; under the pointer nothing slides away. */
const followFocus = (swiper: Swiper, element: HTMLElement): void =>
  element.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    // The browser's own scrolling is undone.
    element.scrollLeft = 0;
    swiper.slideTo(swiper.slides.findIndex((slide) => slide.contains(target)));
  });
