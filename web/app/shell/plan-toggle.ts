/** Of the button that opens and closes the plan panel, and takes the focus back. */
export const planToggle = "plan-toggle";
