// This is the one rule that oxlint does not have: `new Date()` without an argument reads the clock.
const noClock = {
  meta: { messages: { clock: "`new Date()` reads the clock: take `now` as an argument." } },
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.name === "Date" && node.arguments.length === 0)
        context.report({ node, messageId: "clock" });
    },
  }),
};

export default { meta: { name: "pure" }, rules: { "no-clock": noClock } };
