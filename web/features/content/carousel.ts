/** The part of the carousels that arrives late: Swiper with the modules they need. */
import Swiper from "swiper";
import { Autoplay, Mousewheel } from "swiper/modules";

export interface CarouselSettings {
  /** Milliseconds that a slide stays. */
  readonly delay: number;
  /** Milliseconds that a change takes. */
  readonly speed: number;
  /** One slide at a time without end; otherwise as many as fit, back to the first after the last. */
  readonly loop: boolean;
}

export interface Carousel {
  readonly play: (on: boolean) => void;
  readonly go: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly stop: () => void;
}

/** Slides are the elements `.swiper-slide` in `.swiper-wrapper`; their widths and the gaps come from the style sheet. */
export const startCarousel = (
  element: HTMLElement,
  { delay, speed, loop }: CarouselSettings,
  onChange: (index: number) => void,
): Carousel => {
  const swiper = new Swiper(element, {
    modules: [Autoplay, Mousewheel],
    slidesPerView: loop ? 1 : "auto",
    loop,
    rewind: !loop,
    speed,
    // Up and down stays with the page.
    mousewheel: loop ? false : { forceToAxis: true },
    autoplay: { delay, disableOnInteraction: false },
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  });
  swiper.autoplay.stop();
  if (!loop)
    element.addEventListener("focusin", ({ target }) => {
      // Only for who moves by keys: under the pointer nothing slides away. The browser's own scrolling is undone.
      if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
      element.scrollLeft = 0;
      swiper.slideTo(swiper.slides.findIndex((slide) => slide.contains(target)));
    });
  return {
    play: (on) => void (on ? swiper.autoplay.start() : swiper.autoplay.stop()),
    go: (index) => void (loop ? swiper.slideToLoop(index) : swiper.slideTo(index)),
    step: (by) => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    stop: () => void swiper.destroy(),
  };
};
