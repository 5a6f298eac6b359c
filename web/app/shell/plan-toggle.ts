/** The id of the button that opens and closes the plan panel and gets the focus back. */
export const planToggleId = "plan-toggle";
