// Repeats a click on a button that was pressed before its script had loaded (scripts.ts notes it).

/** Called once the click handlers of these buttons are attached. */
export const repeatLateClicks = (selector: string): void => {
  for (const button of document.querySelectorAll<HTMLElement>(`${selector}[data-late]`)) {
    const wasPressed = button.dataset.late === 'pressed';
    button.dataset.late = 'ready';
    if (wasPressed) button.click();
  }
};
