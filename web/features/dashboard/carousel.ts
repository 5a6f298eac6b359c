/** The part of the carousels that loads late: Swiper with the modules that they need. */
import Swiper from "swiper";
import { EffectFade } from "swiper/modules";

export interface CarouselSettings {
  /** The milliseconds that a change takes. */
  readonly speed: number;
  /** Shows one slide at a time, faded over the previous one; otherwise as many as fit, moving sideways. */
  readonly fades: boolean;
}

/** The controls of a carousel. Both directions start again from the other end. */
export interface Carousel {
  readonly go: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** Updates the carousel after the slides have changed: the slide that was shown is now at `index`. */
  readonly update: (index: number) => void;
  readonly stop: () => void;
}

/**
 * Starts a carousel. Slides are the elements `.swiper-slide` in `.swiper-wrapper`; their widths and gaps come from
 * the style sheet. The carousel rewinds and does not loop, because a loop would move elements that React manages.
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

/** The milliseconds after which a scrolled page counts as still, and a wheel movement as a new gesture. */
const restMs = 250;
const gestureMs = 150;

/**
 * Lets a wheel move the slides as long as they have room to move, and after that the page, which is never blocked. If
 * the pointer passes over the carousel while the page scrolls, the page goes on scrolling: only a wheel gesture that
 * begins here moves the slides.
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
    // A gesture moves one step. Its deltas fade out, so a larger or a reversed delta begins a new gesture.
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

/** Shows the slide that has the keyboard focus; a press of the pointer moves no slide. */
const followFocus = (swiper: Swiper, element: HTMLElement): void =>
  element.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    // The browser's own scrolling is reverted.
    element.scrollLeft = 0;
    swiper.slideTo(swiper.slides.findIndex((slide) => slide.contains(target)));
  });
