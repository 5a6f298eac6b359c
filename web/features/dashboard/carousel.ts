/** The part of the carousels that arrives late: Swiper with the modules they need. */
import Swiper from "swiper";
import { EffectFade, Mousewheel } from "swiper/modules";

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
    modules: [EffectFade, Mousewheel],
    slidesPerView: fades ? 1 : "auto",
    effect: fades ? "fade" : "slide",
    rewind: true,
    speed,
    // A wheel moves it as long as it has room to move, and then the page.
    mousewheel: fades ? false : { releaseOnEdges: true },
    on: { activeIndexChange: ({ activeIndex }) => onChange(activeIndex) },
  });
  if (!fades) followFocus(swiper, element);
  const passOn = fades ? () => {} : letThePageScrollOn(swiper, element);
  return {
    go: (index) => void swiper.slideTo(index),
    step: (by) => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    update: (index) => {
      swiper.update();
      swiper.slideTo(index, 0);
    },
    stop: () => {
      passOn();
      swiper.destroy();
    },
  };
};

/** Milliseconds after which a page that has been scrolled stands still. */
const restMs = 250;

/** Who scrolls down the page, and comes past with the pointer, goes on: only a wheel that begins here moves the slides. */
const letThePageScrollOn = (swiper: Swiper, element: HTMLElement): (() => void) => {
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const onScroll = (): void => {
    scrolledAt = performance.now();
  };
  const onWheel = (event: WheelEvent): void => {
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const scrollsOn = !sideways && performance.now() - scrolledAt < restMs;
    // With Control it makes things larger.
    if (scrollsOn || event.ctrlKey) event.stopPropagation();
    // The step that takes it to its end is not the page's as well.
    else if (hasRoom(swiper, sideways ? event.deltaX : event.deltaY)) event.preventDefault();
  };
  addEventListener("scroll", onScroll, { passive: true });
  element.addEventListener("wheel", onWheel, { capture: true, passive: false });
  return () => {
    removeEventListener("scroll", onScroll);
    element.removeEventListener("wheel", onWheel, { capture: true });
  };
};

const hasRoom = ({ isBeginning, isEnd }: Swiper, by: number): boolean =>
  by > 0 ? !isEnd : !isBeginning;

/** Whoever moves by keys sees what has the focus; under the pointer nothing slides away. */
const followFocus = (swiper: Swiper, element: HTMLElement): void =>
  element.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    // The browser's own scrolling is undone.
    element.scrollLeft = 0;
    swiper.slideTo(swiper.slides.findIndex((slide) => slide.contains(target)));
  });
