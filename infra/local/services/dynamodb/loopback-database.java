import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.CommandLineInput;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBServerHandler;

/**
 * Runs DynamoDB Local's own main with another address: it has no option for it and would listen on every interface of the
 * machine, to anybody with any credentials.
 */
class LoopbackDatabase {
  public static void main(String[] options) throws Exception {
    var input = new CommandLineInput(options);
    input.init();
    var requests =
        new LocalDynamoDBRequestHandler(
            0, input.isInMemory(), input.getDbPath(), input.getSharedDb(), false);
    var handler = new LocalDynamoDBServerHandler(requests, input.getCorsParams());
    var database = new DynamoDBProxyServer(input.getPort(), handler);
    for (var connector : handler.getServer().getConnectors())
      ((ServerConnector) connector).setHost("127.0.0.1");
    database.start();
    database.join();
  }
}
