/** Whether the page is shown by the installed app, without the bars of a browser. */
export const isStandalone = () => matchMedia('(display-mode: standalone)').matches;
